import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { PdfPreview } from '@/components/invoices/delivery/pdf-preview';
import { show } from '@/components/ui/test-frame';
import { formats } from '@/lib/i18n/formats';
import invoices from '@/messages/en/invoices.json';

function showPreview(isWide: boolean) {
  const matchMedia = (media: string) => ({
    media,
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  Object.assign(globalThis, { matchMedia });
  show(
    <NextIntlClientProvider locale="en-US" timeZone="UTC" formats={formats} messages={{ invoices }}>
      <PdfPreview id="a" number="ACM-1" />
    </NextIntlClientProvider>,
  );
}

it('shows the PDF where there is room', () => {
  showPreview(true);
  expect(screen.getByTitle('PDF of ACM-1')).toHaveAttribute(
    'src',
    '/api/v1/invoices/a/pdf?disposition=inline#navpanes=0&view=FitH',
  );
});

it('does not fetch it on a phone', () => {
  showPreview(false);
  expect(screen.queryByTitle('PDF of ACM-1')).not.toBeInTheDocument();
});
