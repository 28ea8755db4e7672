import path from 'node:path';
import { modulesOf } from './modules-of.mjs';

/**
 * Puts breaks together that cannot affect each other: no test of one imports, however indirectly, a file that another
 * breaks. They are made at once, and each is judged by its own tests.
 *
 * @param breaks each with its `file` and the `testFiles` that should notice it
 */
export function batchBreaks(breaks, root) {
  const batches = [];
  for (const broken of breaks) {
    const reach = new Set(broken.testFiles.flatMap((file) => [...modulesOf(path.join(root, file), root)]));
    const one = { broken, file: path.join(root, broken.file), reach };
    const batch = batches.find((others) => others.every((other) => areApart(one, other)));
    if (batch) batch.push(one);
    else batches.push([one]);
  }
  return batches.map((batch) => batch.map(({ broken }) => broken));
}

const areApart = (one, other) => !one.reach.has(other.file) && !other.reach.has(one.file);
