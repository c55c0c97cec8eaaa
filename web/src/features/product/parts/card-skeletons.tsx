export { CardSkeletons } from '../../../templates/card-skeletons.tsx';
