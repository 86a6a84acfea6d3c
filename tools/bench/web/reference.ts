import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Scripts, the links that load them early, and the template that holds them back until after the paint. */
const scripts =
  /<script\b[^>]*>[^]*?<\/script>|<template\b[^>]*>[^]*?<\/template>|<link rel="modulepreload"[^>]*>/g;

/**
 * Writes a prerendered page of the site beside it as a plain static page: the same text, styles, fonts and pictures, without any
 * JavaScript. Returns the address.
 */
export function writeReference(siteFolder: string, path: string): string {
  const name = path === '/' ? 'index' : path.slice(1);
  const html = readFileSync(join(siteFolder, `${name}.html`), 'utf8');
  writeFileSync(join(siteFolder, `reference-${name}.html`), html.replaceAll(scripts, ''));
  return `/reference-${name}`;
}
