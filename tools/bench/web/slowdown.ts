/**
 * How many times the browser's processor is slowed down. SLOWDOWN in the environment changes it: a machine whose bare button takes
 * twice as long as in docs/performance.md stands for the same phone with half of it (decision 197).
 */
export const slowdown = Number(process.env['SLOWDOWN'] ?? 4);
