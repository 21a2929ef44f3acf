/**
 * Entry of the pattern-database kernel: the export list, the order of calls at a glance.
 *
 *   build    choose → count* → place → prepare* → [ openDepth → advance* ]*
 *            → (beginCodes → codeRooms* or beginPacking → packMarks*) → the table at tableAddress()
 *   verify   verifyChoose → verifyStep* → verifyPlace → the table at verifyTableAddress() → verifyStep* → verifyFaults()
 *
 * Calls marked * work in slices, so that the host can report progress and cancel. Nothing here allocates: the
 * host sees to it that the memory reaches from the base it chose to what `choose`, `place` or `verifyPlace` return.
 */

export { ABI_VERSION } from '../abi';
export { beginPacking, packMarks } from '../pattern/bits';
export { advance, openDepth, settledOrders, settledPlaces } from '../pattern/build';
export { beginCodes, codeRooms } from '../pattern/codes';
export { takeScratch } from '../pattern/layout';
export { firstBlockOf } from '../pattern/rooms';
export { blockCount, choose, count, place, prepare, tableAddress, tableBytes } from '../pattern/session';
export {
  verifyChoose,
  verifyCursor,
  verifyFaultMask,
  verifyFaultOrder,
  verifyFaultRoom,
  verifyFaults,
  verifyPlace,
  verifyStep,
  verifyTableAddress,
} from '../pattern/verify';
