-- Hours are shown as decimals (7.50) or as hours and minutes (7:30): the company's choice, and each person's own.
ALTER TABLE "companies" ADD COLUMN     "hours_style" TEXT NOT NULL DEFAULT 'decimal';
ALTER TABLE "companies" ADD CONSTRAINT "companies_hours_style_check" CHECK ("hours_style" IN ('decimal', 'clock'));
GRANT UPDATE (hours_style) ON companies TO staffing_tenant;

ALTER TABLE "users" ADD COLUMN     "hours_style" TEXT;
ALTER TABLE "users" ADD CONSTRAINT "users_hours_style_check" CHECK ("hours_style" IN ('decimal', 'clock'));
