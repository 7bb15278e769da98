"""Lessons: a game learned by playing it, step by step. What is said, and what is to be done, is
data: one file a game, with both languages side by side."""

from tablee.lessons.lesson import BadLesson, Lesson, LessonFile
from tablee.lessons.progress import Progress

__all__ = ["BadLesson", "Lesson", "LessonFile", "Progress"]
