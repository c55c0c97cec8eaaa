/** The modules that `build-texts.ts` makes from the table of sets. */
/* oxlint-disable typescript/consistent-type-imports -- An ambient module has no other way to import from a relative path. */
declare module 'virtual:texts/common' {
  type AskedSet = import('./text-sets.ts').AskedSet;
  type Files = Record<
    import('./locales.ts').LocaleCode,
    () => Promise<{ default: Record<string, import('./put-values.ts').CompiledText> }>
  >;

  export const COMMON: Record<import('./text-sets.ts').CommonSet, Files>;
  export const NEEDS: Partial<Record<AskedSet, readonly AskedSet[]>>;
}

declare module 'virtual:texts/rare' {
  type Files = (typeof import('virtual:texts/common'))['COMMON']['tabs'];

  export const RARE: Record<Exclude<import('./text-sets.ts').TextSetName, import('./text-sets.ts').CommonSet>, Files>;
}
