'use client';

import { ErrorMessage } from '@/components/shell/message-page/error-message';

/** Replaces a page that failed, inside the shell. */
export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  return <ErrorMessage error={error} retry={retry} />;
}
