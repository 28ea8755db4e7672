import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileDrop } from '@/components/ui/form/files/file-drop';
import { hydrate } from '@/components/ui/test-frame';

it('takes the files that were chosen before the scripts had come, once', async () => {
  const chosen = [new File(['cv'], 'cv.pdf'), new File(['letter'], 'letter.pdf')];
  const onFiles = jest.fn();
  await hydrate(<FileDrop purpose="attachment" multiple onFiles={onFiles} />, () =>
    userEvent.upload(screen.getByLabelText('Choose files'), chosen, { applyAccept: false }),
  );
  expect(onFiles.mock.calls).toEqual([[chosen]]);
});
