import { screenLayout } from '@/app/(authenticated)/screen-layout';
import { leaveNeeds } from '@/lib/leave/policy';

export default screenLayout(...leaveNeeds);
