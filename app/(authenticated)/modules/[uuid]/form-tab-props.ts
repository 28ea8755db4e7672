import type { Actor } from '@/lib/actor';
import type { FormDetail } from '@/lib/forms/schema';

export interface FormTabProps {
  actor: Actor;
  /** With its draft. */
  form: FormDetail;
  /** What else the address says. */
  query: Readonly<Record<string, string | string[] | undefined>>;
}
