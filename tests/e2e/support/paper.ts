import type { Page } from '@playwright/test';

/** The sheets that the page takes on A4. */
export async function sheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
