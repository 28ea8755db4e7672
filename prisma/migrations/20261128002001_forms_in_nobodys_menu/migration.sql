-- A new form is in nobody's sidebar until whoever publishes it says whose.
ALTER TABLE forms ALTER COLUMN is_in_menu SET DEFAULT false;
