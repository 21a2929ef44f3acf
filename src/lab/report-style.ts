/**
 * The report's style sheet: light and dark by the reader's preference, from 320 px up, nothing loaded.
 *
 * Invariant: colours are named once, as custom properties; `c0` … `c7` are those of Okabe and Ito, darkened or lightened
 * until they stand out from the page.
 */

const LIGHT = ['#0072b2', '#d55e00', '#009e73', '#b8558c', '#c98500', '#3f9bd6', '#84770a', '#4a4a4a'];
const DARK = ['#5aaef0', '#ff8a4a', '#35cfa0', '#ef9fcb', '#f3b53f', '#9bd7ff', '#efe35a', '#d2d2d2'];

const palette = (colours: readonly string[]) => colours.map((colour, index) => `--c${index}:${colour}`).join(';');

export const STYLE = `
:root{color-scheme:light dark;--page:#f6f7f9;--card:#fff;--ink:#1b2129;--soft:#5a6675;--line:#d9dee5;--grid:#e9edf1;
--accent:#0b62a8;--good:#11795a;--fair:#86c5ae;--warn:#e2a33a;--bad:#c2453a;--gone:#c3cad3;--shade:#0002;${palette(LIGHT)}}
@media (prefers-color-scheme:dark){:root{--page:#11151a;--card:#1a2028;--ink:#e8ecf1;--soft:#9ba8b7;--line:#323c48;
--grid:#28313b;--accent:#7bbcf5;--good:#2fa781;--fair:#20614d;--warn:#d99a35;--bad:#e8736a;--gone:#46515e;--shade:#0008;
${palette(DARK)}}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-width:1240px;margin:0 auto;padding:20px 14px 48px}
h1{font-size:clamp(1.4rem,4.5vw,2rem);line-height:1.2;margin:.2em 0 .1em;text-wrap:balance}
h2{font-size:1.25rem;margin:2.2em 0 .2em}
p{margin:.3em 0 .8em;max-width:76ch}.soft,.note{color:var(--soft)}.note{font-size:.88rem}
.cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,150px),1fr));gap:10px;margin:18px 0}
.card{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:11px 14px}
.card b{display:block;font-size:clamp(.95rem,4vw,1.12rem);line-height:1.35;overflow-wrap:anywhere}.card span{display:block;color:var(--soft);font-size:.86rem}
.card.alarm{border-color:var(--bad)}.card.alarm b{color:var(--bad)}
.bar-of-controls{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;margin:.5em 0 .8em}
.choice{display:inline-flex;flex-wrap:wrap;border:1px solid var(--line);border-radius:8px;overflow:hidden;background:var(--card)}
.choice button{border:0;background:none;color:var(--soft);font:inherit;font-size:.88rem;padding:6px 11px;cursor:pointer}
.choice button[aria-pressed=true]{background:var(--accent);color:var(--card)}
.legend{display:flex;flex-wrap:wrap;gap:6px}
.legend button{display:inline-flex;align-items:center;gap:6px;border:1px solid var(--line);border-radius:99px;background:var(--card);
color:var(--ink);font:inherit;font-size:.84rem;padding:3px 11px 3px 8px;cursor:pointer}
.legend button[aria-pressed=false]{opacity:.45;text-decoration:line-through}
.legend svg{width:14px;height:14px;overflow:visible}.legend path{fill:var(--c)}
.key{display:inline-flex;align-items:center;gap:6px;font-size:.84rem;color:var(--soft);margin-right:12px}
.key i{width:14px;height:11px;border-radius:2px;display:inline-block}
button:focus-visible,th button:focus-visible,.scroll:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.panels{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,320px),1fr));gap:12px}
[hidden]{display:none!important}
.panel{margin:0;background:var(--card);border:1px solid var(--line);border-radius:10px;padding:9px 6px 4px;min-width:0}
.panel figcaption{font-weight:600;font-size:.95rem;padding:0 8px 2px;overflow-wrap:anywhere}
.panel svg{display:block;width:100%;height:auto;max-width:520px;margin:0 auto}
svg text{fill:var(--soft);font:10.5px system-ui,sans-serif}svg .title{font-size:10.5px}
svg .heading{fill:var(--ink);font-weight:600;font-size:11px}svg .row{fill:var(--ink)}
.grid{stroke:var(--grid);fill:none}.axis{stroke:var(--soft);fill:none}
${LIGHT.map((_, index) => `.c${index}{--c:var(--c${index})}`).join('')}
.dots{fill:none;stroke:var(--c);stroke-width:3;stroke-linecap:round;opacity:.28}.rows .dots{stroke-width:2.6;opacity:.55}
.line{fill:none;stroke:var(--c);stroke-width:1.6;stroke-linejoin:round}
path.mark{fill:var(--c);stroke:var(--card);stroke-width:.7}path.mark.limited{fill:var(--card);stroke:var(--c);stroke-width:1.3}
.whisker{stroke:var(--c);stroke-width:1;opacity:.7}.box{fill:var(--c);opacity:.3}.median{stroke:var(--c);stroke-width:2.6}
.hit{fill:transparent}.hit:hover{fill:var(--shade)}
.proven{fill:var(--good);background:var(--good)}.plain{fill:var(--fair);background:var(--fair)}.longer{fill:var(--warn);background:var(--warn)}
.limit{fill:var(--gone);background:var(--gone)}.refused{fill:var(--soft);background:var(--soft)}.failed{fill:var(--bad);background:var(--bad)}
.scroll{overflow-x:auto;background:var(--card);border:1px solid var(--line);border-radius:10px}
table{border-collapse:collapse;width:100%;font-size:.86rem;font-variant-numeric:tabular-nums}
th,td{padding:5px 10px;text-align:right;white-space:nowrap;border-bottom:1px solid var(--grid)}
tbody tr:hover{background:var(--grid)}tbody tr:last-child>*{border-bottom:0}
th{font-weight:600}thead th{border-bottom:1px solid var(--line);vertical-align:bottom;padding:0}
thead button{all:unset;display:block;width:100%;padding:8px 10px;cursor:pointer;color:var(--soft);box-sizing:border-box;white-space:normal;min-width:5.2em}
thead button::after{content:"";display:inline-block;width:.9em;text-align:center}
thead th[aria-sort=ascending] button::after{content:"▲";font-size:.7em}thead th[aria-sort=descending] button::after{content:"▼";font-size:.7em}
thead th[aria-sort] button{color:var(--ink)}
tbody th{text-align:left;position:sticky;left:0;background:var(--card);z-index:1}thead th:first-child{position:sticky;left:0;background:var(--card);text-align:left;z-index:2}
tbody th small{display:block;font-weight:400;color:var(--soft)}
.flag{color:var(--bad);font-weight:600}
dl{display:grid;grid-template-columns:max-content 1fr;gap:3px 16px;font-size:.9rem;margin:.6em 0}dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
#tip{position:fixed;z-index:9;pointer-events:none;white-space:pre-line;background:var(--ink);color:var(--page);font-size:.8rem;line-height:1.4;
padding:6px 10px;border-radius:7px;max-width:min(280px,90vw);opacity:0;transition:opacity .08s}#tip.on{opacity:1}#tip::first-line{font-weight:600}
@media print{.bar-of-controls .choice,#tip{display:none}.panel,.card{break-inside:avoid}}
`.trim();
