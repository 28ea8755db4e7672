import { z } from 'zod';
import { userStatuses } from '@/lib/users/statuses';

/** The contractor's role after they have accepted; without a role they have only their own profile. */
export const contractorInvitation = z.strictObject({ role_id: z.uuid().nullish() });
export type ContractorInvitation = z.output<typeof contractorInvitation>;

/** The person who was invited: no more of the account than its inviter knew. */
export const invitedContractor = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  status: z.enum(userStatuses),
});
export type InvitedContractor = z.output<typeof invitedContractor>;
