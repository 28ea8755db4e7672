/** The most characters of a line that are kept: the longest field of a bank's file has some hundreds. */
const longestLine = 8_000;

/** The lines of a text that arrives in chunks, in batches, without their ends. What exceeds a line's bound is dropped. */
export async function* textLines(chunks: AsyncIterable<string>): AsyncGenerator<string[]> {
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n');
    rest = (lines.pop() ?? '').slice(0, longestLine);
    yield lines.map(clean);
  }
  yield [clean(rest)];
}

const clean = (line: string): string => line.slice(0, longestLine).replace(/\r$/, '');
