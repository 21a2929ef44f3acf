/**
 * What runs inside the report: tooltips, legends, switches, sorting.
 *
 * `enlivenReport` goes into the page as its own text, so it must use nothing from outside itself. Without
 * scripts the page still shows every plot and the table.
 */

/** Makes the page answer to pointer and keyboard. */
export function enlivenReport(): void {
  const all = (selector: string, root: ParentNode = document) => [...root.querySelectorAll<HTMLElement>(selector)];
  const tip = document.getElementById('tip');

  const showTip = (event: PointerEvent): void => {
    if (tip === null) return;
    const target = event.target instanceof Element ? event.target.closest('[data-tip]') : null;
    const text = target?.getAttribute('data-tip') ?? '';
    tip.classList.toggle('on', text !== '');
    if (text === '') return;
    tip.textContent = text;
    const { width, height } = tip.getBoundingClientRect();
    const left = Math.min(event.clientX + 14, document.documentElement.clientWidth - width - 6);
    const below = event.clientY + 16;
    const fitsBelow = below + height < document.documentElement.clientHeight;
    tip.style.left = `${Math.max(6, left)}px`;
    tip.style.top = `${fitsBelow ? below : Math.max(4, event.clientY - height - 12)}px`;
  };
  document.addEventListener('pointermove', showTip);
  document.addEventListener('pointerdown', showTip);
  document.addEventListener('scroll', () => tip?.classList.remove('on'), { passive: true });

  // A switch: its buttons name the view they show, the other views of the group go.
  for (const button of all('.choice button')) {
    button.addEventListener('click', () => {
      const group = button.parentElement;
      if (group === null) return;
      for (const other of all('button', group)) {
        const isChosen = other === button;
        other.setAttribute('aria-pressed', String(isChosen));
        for (const view of all(`[data-view="${other.dataset['show'] ?? ''}"]`)) view.hidden = !isChosen;
      }
    });
  }

  for (const button of all('.legend button')) {
    button.addEventListener('click', () => {
      const isShown = button.getAttribute('aria-pressed') !== 'true';
      button.setAttribute('aria-pressed', String(isShown));
      const view = button.closest('[data-view]');
      if (view === null) return;
      for (const series of view.querySelectorAll<SVGElement>('.series')) {
        const { facet = '', name } = button.dataset;
        if (series.getAttribute(`data-${facet}`) === name) series.toggleAttribute('hidden', !isShown);
      }
    });
  }

  const sortBy = (table: HTMLElement, column: number, isAscending: boolean): void => {
    const keyOf = (row: HTMLElement) => row.children[column]?.getAttribute('data-value') ?? '';
    const compare = (left: HTMLElement, right: HTMLElement): number => {
      const [a, b] = [keyOf(left), keyOf(right)];
      // Rows without a value stay at the end whichever way it is sorted.
      if (a === '' || b === '') return a === b ? 0 : a === '' ? 1 : -1;
      const order = Number.isNaN(Number(a)) || Number.isNaN(Number(b)) ? a.localeCompare(b) : Number(a) - Number(b);
      return isAscending ? order : -order;
    };
    for (const body of all('tbody', table)) body.append(...all('tr', body).sort(compare));
  };
  for (const table of all('table.sortable')) {
    for (const [column, head] of all('thead th', table).entries()) {
      head.querySelector('button')?.addEventListener('click', () => {
        const isAscending = head.getAttribute('aria-sort') !== 'ascending';
        for (const other of all('thead th', table)) other.removeAttribute('aria-sort');
        head.setAttribute('aria-sort', isAscending ? 'ascending' : 'descending');
        sortBy(table, column, isAscending);
      });
    }
  }
}
