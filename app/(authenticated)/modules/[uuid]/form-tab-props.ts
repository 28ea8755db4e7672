import type { Actor } from '@/lib/actor';
import type { FormDetail } from '@/lib/forms/schema';

export interface FormTabProps {
  actor: Actor;
  /** The form with its draft. */
  form: FormDetail;
  /** The other parameters of the address. */
  query: Readonly<Record<string, string | string[] | undefined>>;
}
