-- Weeks that go over the end of a month have a timesheet for each month where the client wants it; until now none has.
-- AlterTable
ALTER TABLE "clients" ADD COLUMN     "week_cut" TEXT NOT NULL DEFAULT 'whole';

-- AlterTable
ALTER TABLE "invoice_configurations" ADD COLUMN     "week_cut" TEXT;

ALTER TABLE clients ADD CONSTRAINT clients_week_cut_check CHECK (week_cut IN ('whole', 'month_end'));
ALTER TABLE invoice_configurations ADD CONSTRAINT invoice_configurations_week_cut_check CHECK (week_cut IN ('whole', 'month_end'));
