export { Fact, SheetCard } from '../../../templates/sheet-card.tsx';
