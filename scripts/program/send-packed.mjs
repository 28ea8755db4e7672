/**
 * Loaded into the web server: a browser that accepts Brotli gets the packed copy of a script or a style sheet. Next
 * finds the copy by its own name and answers as for any file of the build.
 */
import { subscribe } from 'node:diagnostics_channel';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const prefix = '/_next/static/';
const types = { js: 'application/javascript; charset=UTF-8', css: 'text/css; charset=UTF-8' };
const packed = new Set(findPacked());

subscribe('http.server.request.start', ({ request, response }) => {
  const [file, query] = request.url.split('?', 2);
  if (!packed.has(file)) return;
  response.setHeader('Vary', 'Accept-Encoding');
  if (!takesBrotli(request.headers['accept-encoding'])) return;
  request.url = `${file}.br${query === undefined ? '' : `?${query}`}`;
  response.setHeader('Content-Encoding', 'br');
  response.setHeader('Content-Type', types[file.slice(file.lastIndexOf('.') + 1)]);
});

function takesBrotli(accepted = '') {
  return accepted.split(',').some((coding) => coding.trim() === 'br');
}

function findPacked() {
  const folder = path.resolve('.next/static');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.br'))
    .map((name) => prefix + name.slice(0, -'.br'.length).split(path.sep).join('/'));
}
