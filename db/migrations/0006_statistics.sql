-- Rows that hold a text are found by a walk by date or by their trigrams. By the default of 100 samples a piece of a word is in one row of a
-- hundred or in none, so that the dearer way was taken.
alter table bills alter column search_text set statistics 500;
alter table regulations alter column search_text set statistics 500;
alter table consultations alter column search_text set statistics 500;
alter table transcripts alter column search_text set statistics 500;
alter table news alter column search_text set statistics 500;
