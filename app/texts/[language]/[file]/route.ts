import { messageModule } from '@/lib/i18n/islands/island-messages';
import { locales } from '@/lib/i18n/locales';
import { findWords } from '@/lib/i18n/made-up-language';

const allLanguages = locales.map(({ language }) => language);

interface Context {
  params: Promise<{ language: string; file: string }>;
}

/** The messages of islands: some namespaces in one language, as a module whose address contains its version. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { language, file } = await params;
  const words = findWords(language, allLanguages);
  const found = words && messageModule(words, file.split('.').slice(0, -2));
  if (!found) return new Response(null, { status: 404 });
  const isThisVersion = found.address === new URL(request.url).pathname;
  const caching = isThisVersion ? 'public, max-age=31536000, immutable' : 'no-cache';
  return new Response(found.text, { headers: { 'content-type': 'text/javascript', 'cache-control': caching } });
}
