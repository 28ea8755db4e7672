-- One employer counts the hours of all of a person's contracts together (29 CFR 791.2). What is submitted stays as it is.
ALTER TABLE "companies" ADD COLUMN     "joint_hours" TEXT NOT NULL DEFAULT 'by_time';
ALTER TABLE "companies" ADD CONSTRAINT "companies_joint_hours_check" CHECK ("joint_hours" IN ('apart', 'by_time', 'in_proportion'));
GRANT UPDATE (joint_hours) ON companies TO staffing_tenant;
