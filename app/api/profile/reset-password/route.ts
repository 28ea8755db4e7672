import { changePasswordRoute } from '@/lib/account/change-password-route';

export const POST = changePasswordRoute('Change the own password, from the profile');
