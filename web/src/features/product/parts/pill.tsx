export { Pill } from '../../../templates/pill.tsx';
