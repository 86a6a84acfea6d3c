/** How many times the processor is slowed down. SLOWDOWN in the environment says another factor, for a slow machine (decision 197). */
export const slowdown = Number(process.env['SLOWDOWN'] ?? 4);
