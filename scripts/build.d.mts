export declare const ensureBuilt: () => Promise<void>;
