/** A share, an average or a rate of fewer says nothing: one of them alone would be more than five in a hundred (ADR 51). */
export const ENOUGH = 20;
