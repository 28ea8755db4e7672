import { Refusal } from '@/components/shell/refusal';

/** A record that is absent, or another tenant's, or not this user's: the same page (api.md, statuses). */
export default function RecordNotFound() {
  return <Refusal kind="record" />;
}
