import { screenLayout } from '@/app/(authenticated)/screen-layout';

export default screenLayout('set_lock_dates');
