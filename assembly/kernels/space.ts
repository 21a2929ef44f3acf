/**
 * Entry of the kernel for whole spaces: all boards of a shape of up to 12 cells, by distance from a goal.
 *
 *   beginSpace → [ forgetMet → runLayer* → metStates ]* until the count is complete → stateFrom*, orderDigit*
 *
 * `runLayer` works in slices and returns RUNNING, or SOLVED once the layer is done.
 */

export { ABI_VERSION } from '../abi';
export { beginSpace, forgetMet, metStates, orderDigit, runLayer, spaceBytes, stateFrom } from '../space/layers';
export { rankCount } from '../space/order';
