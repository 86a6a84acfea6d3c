import type { Locator, Page } from '@playwright/test';

/** The toasts that are seen. Beside them Radix writes each message for a second where a screen reader reads it out. */
export const toasts = (page: Page): Locator => page.locator('[data-toasts]');
