export { Gauge } from '../../../templates/gauge.tsx';
