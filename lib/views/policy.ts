import type { Sharing } from '@/lib/lists/views';
import { can, type PermissionHolder } from '@/lib/permissions';

/** Whether the reader may keep views for a role or for everybody, and change those that others keep. */
export const sharesViews = (reader: PermissionHolder): boolean => can(reader, 'share_views');

/** Whether the reader may change a view that they see: their own, and as whoever may share any that is shared. */
export const editsView = (reader: PermissionHolder, view: { ownerId: string; shared: Sharing }): boolean =>
  view.ownerId === reader.userId || (view.shared !== 'me' && sharesViews(reader));
