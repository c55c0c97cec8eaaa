export { CheckList } from '../../../templates/proof/check-list.tsx';
