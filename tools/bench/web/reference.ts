import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const scripts =
  /<script\b[^>]*>[^]*?<\/script>|<template\b[^>]*>[^]*?<\/template>|<link rel="modulepreload"[^>]*>/g;

/**
 * Writes a copy of a page beside it: the same text, styles, fonts and images, without JavaScript. `html` is what a browser shows of a
 * page that is not prerendered. Returns its address.
 */
export function writeReference(siteFolder: string, path: string, html?: string): string {
  const name = path === '/' ? 'index' : path.slice(1);
  const copy = `reference-${name.replaceAll(/\W+/g, '-')}`;
  const page = html ?? readFileSync(join(siteFolder, `${name}.html`), 'utf8');
  writeFileSync(join(siteFolder, `${copy}.html`), page.replaceAll(scripts, ''));
  return `/${copy}`;
}
