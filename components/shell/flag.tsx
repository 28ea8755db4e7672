import Image from 'next/image';
import type { Locale } from '@/lib/i18n/locales';

/** The flag of a locale; decorative, because the language's name stands beside it. */
export function Flag({ locale }: { locale: Locale }) {
  return <Image src={locale.flag} alt="" width={20} height={15} unoptimized style={{ flex: 'none', borderRadius: 2 }} />;
}
