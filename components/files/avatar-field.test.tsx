import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { AvatarField } from '@/components/files/avatar-field';
import { hydrate } from '@/components/ui/test-frame';
import files from '@/messages/en/files.json';
import ui from '@/messages/en/ui.json';
import validation from '@/messages/en/validation.json';

it('sends the picture that was chosen before the scripts had come', async () => {
  const send = jest.spyOn(XMLHttpRequest.prototype, 'send').mockReturnValue(undefined);
  const picture = new File(['png'], 'me.png', { type: 'image/png' });
  await hydrate(
    <NextIntlClientProvider locale="en-US" messages={{ files, ui, validation }}>
      <AvatarField picture={null} hasPicture={false} />
    </NextIntlClientProvider>,
    () => userEvent.upload(screen.getByLabelText('Choose a picture'), picture),
  );
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(send.mock.calls[0]?.[0]).toBeInstanceOf(FormData);
});
