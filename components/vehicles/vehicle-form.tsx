'use client';
import { plainForm } from '@/components/ui/noun/plain-form';
import { vehicleFields } from '@/lib/vehicles/fields';

export const VehicleForm = plainForm('vehicle', vehicleFields);
