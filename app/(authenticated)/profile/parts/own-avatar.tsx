import { AvatarField } from '@/components/files/avatar-field';
import { Avatar } from '@/components/profiles/avatar';
import { ClientMessages } from '@/components/shell/client-messages';

interface OwnAvatarProps {
  name: string;
  url: string | null;
  /** Whether the picture can be changed; it can in the account tab. */
  isChanging: boolean;
}

/** The user's own picture in the head of the profile. */
export function OwnAvatar({ name, url, isChanging }: OwnAvatarProps) {
  const picture = <Avatar name={name} url={url} />;
  if (!isChanging) return picture;
  return (
    <ClientMessages namespaces={['files', 'validation']}>
      <AvatarField picture={picture} hasPicture={url !== null} />
    </ClientMessages>
  );
}
