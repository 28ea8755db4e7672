-- A company's own group of modules may have a ready-made name.
-- AlterTable
ALTER TABLE "forms" ADD COLUMN     "menu_ready" TEXT;

ALTER TABLE forms ADD CONSTRAINT forms_menu_ready_check CHECK (menu_group IS NULL OR menu_ready IS NULL);
