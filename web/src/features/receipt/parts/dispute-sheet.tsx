export { DisputeSheet } from '../../../templates/proof/dispute-sheet.tsx';
