import { readOffice } from '@/lib/candidates/resumes/reading/office';
import { type Outcome, Unreadable } from '@/lib/candidates/resumes/reading/outcome';
import { readPdf } from '@/lib/candidates/resumes/reading/pdf';
import { readPlainText } from '@/lib/candidates/resumes/reading/plain-text';

/**
 * Reads the text of a résumé: PDF, DOCX, ODT or plain text, by what its bytes say, whatever its name is. Never throws.
 * It works on a stranger's file, so only a child process calls it: lib/candidates/resumes/reading/read-in-child.ts.
 */
export default async function readResume(bytes: Buffer): Promise<Outcome> {
  try {
    return await readerOf(bytes)(bytes);
  } catch (error) {
    const reason = error instanceof Unreadable ? error.reason : isTooMuch(error) ? 'too_much' : 'damaged';
    return { state: 'failed', reason, pages: null };
  }
}

function readerOf(bytes: Buffer): (bytes: Buffer) => Outcome | Promise<Outcome> {
  // PDF 32000-1, annex H: programs open a file whose header is among the first 1024 bytes.
  if (bytes.subarray(0, 1024).includes('%PDF-')) return readPdf;
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return readOffice;
  return readPlainText;
}

/** An allocation that the limit of the address space refuses. */
const isTooMuch = (error: unknown): boolean => error instanceof RangeError || /memory/i.test(String(error));
