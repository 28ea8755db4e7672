'use client';

import { ErrorMessage } from '@/components/shell/message-page/error-message';

/** Stands in for a page that failed; the shell around it stays. */
export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  return <ErrorMessage error={error} retry={retry} />;
}
