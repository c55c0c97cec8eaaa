export declare const runTool: (
  command: string,
  args: string[],
  options: { cwd: string; env: NodeJS.ProcessEnv; report: string; withinMs: number; graceMs?: number },
) => Promise<{ code: number; isLate: boolean }>;
