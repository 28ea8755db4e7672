import { PDFiumLibrary } from '@hyzyla/pdfium';
import { mostRead } from '@/lib/candidates/resumes/reading/bounds';
import { cleanText } from '@/lib/candidates/resumes/reading/clean-text';
import { Collector } from '@/lib/candidates/resumes/reading/collector';
import { type Outcome, Unreadable } from '@/lib/candidates/resumes/reading/outcome';

/**
 * Reads the text of a PDF page by page. A document of which only copying is forbidden opens as others do.
 *
 * @throws Unreadable if it needs a password or is damaged.
 */
export async function readPdf(bytes: Uint8Array): Promise<Outcome> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes).catch((error: unknown) => {
    throw new Unreadable(/password|security/i.test(String(error)) ? 'password' : 'damaged');
  });
  const pages = document.getPageCount();
  const text = new Collector();
  let done = 0;
  for (const page of document.pages()) {
    if (done >= mostRead.pages || text.isCut) break;
    text.add(`${page.getText()}\n\n`);
    done += 1;
  }
  const cleaned = cleanText(text.text);
  if (cleaned === '') return { state: 'failed', reason: pages > 0 ? 'scan' : 'empty', pages };
  return { state: 'read', text: cleaned, pages, untilPage: done < pages ? done : null, isCut: text.isCut };
}
