import { cleanText } from '@/lib/candidates/resumes/reading/clean-text';
import { Collector } from '@/lib/candidates/resumes/reading/collector';
import { type Outcome, Unreadable } from '@/lib/candidates/resumes/reading/outcome';
import { hasControls, utf16Of } from '@/lib/files/receiving/text-bytes';

/**
 * Reads a text: UTF-8, UTF-16 if it says so by its first bytes, else the code page of western Windows.
 *
 * @throws Unreadable for bytes that are no text.
 */
export function readPlainText(bytes: Uint8Array): Outcome {
  const encoding = utf16Of(bytes);
  if (!encoding && hasControls(bytes)) throw new Unreadable('kind');
  const text = new Collector();
  text.add(cleanText(encoding ? new TextDecoder(encoding).decode(bytes) : decode(bytes)));
  if (text.text === '') return { state: 'failed', reason: 'empty', pages: null };
  return { state: 'read', text: text.text, pages: null, untilPage: null, isCut: text.isCut };
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
