import { Refusal } from '@/components/shell/refusal';

/** A screen whose permission is not held. A record that is not this user's is `not-found.tsx`. */
export default function ScreenForbidden() {
  return <Refusal kind="forbidden" />;
}
