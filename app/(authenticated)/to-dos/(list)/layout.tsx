import { screenLayout } from '@/app/(authenticated)/screen-layout';
import { staffNeeds } from '@/lib/auth/staff-needs';

export default screenLayout(...staffNeeds);
