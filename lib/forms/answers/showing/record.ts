import type { answerActions } from '@/lib/forms/answers/policy';
import type { Answer } from '@/lib/forms/answers/schema';
import type { VisibleSection } from '@/lib/forms/answers/showing/visible-sections';
import type { Language } from '@/lib/i18n/locales';

/** An answer with what its page needs to show it. */
export interface AnswerRecord {
  answer: Answer;
  sections: VisibleSection[];
  allowed: ReturnType<typeof answerActions>;
  /** The form's newest version, if the answer has an older one. */
  newest: number | null;
  /** The company's language; every text of the form exists in it. */
  company: Language;
  /** The company's time zone. */
  zone: string;
}
