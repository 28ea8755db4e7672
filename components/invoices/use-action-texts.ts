import { useLocale, useTranslations } from 'next-intl';
import { actionTexts, type Texts } from '@/components/invoices/invoice-actions';

/** The texts of an invoice's actions in the reader's language. */
export const useActionTexts = (): Texts => actionTexts(useTranslations('invoices'), useLocale());
