/** The courses as cards, with how far they are done. */

import type { CourseCard } from '../../lessons/course.ts';
import type { ProjectInfo } from '../projects/project-info.ts';

interface Props {
  courses: readonly CourseCard[];
  projects: readonly ProjectInfo[];
  onStart(course: CourseCard): void;
  onContinue(project: ProjectInfo): void;
}

export function CourseList({ courses, projects, onStart, onContinue }: Props) {
  return (
    <ul class="games templates">
      {courses.map(course => {
        const project = furthest(course, projects);
        return (
          <li class="game" key={course.name}>
            <h3>{course.title}</h3>
            {course.picture ? (
              <img class="picture" src={course.picture} width={256} height={144} alt="" />
            ) : (
              <div class="picture" />
            )}
            <p>{course.summary}</p>
            <p class="progress">{progressInWords(course, project)}</p>
            <div class="links">
              {project && (
                <button type="button" class="play" onClick={() => onContinue(project)}>
                  Continue<span class="unseen"> {course.title}</span>
                </button>
              )}
              <button type="button" class={project ? 'more' : 'play'} onClick={() => onStart(course)}>
                {project ? 'Again' : 'Start'}
                <span class="unseen"> {course.title}</span>
              </button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** The project in which a course is done furthest; the one that was changed last, if there are several. */
export function furthest({ name }: CourseCard, projects: readonly ProjectInfo[]): ProjectInfo | undefined {
  const own = projects.filter(({ lesson }) => lesson?.course === name);
  const most = Math.max(...own.map(({ lesson }) => lesson!.done));
  return own.find(({ lesson }) => lesson!.done === most);
}

function progressInWords({ steps }: CourseCard, project: ProjectInfo | undefined): string {
  const done = Math.min(project?.lesson?.done ?? 0, steps);
  if (!project) return steps === 1 ? 'One step' : `${steps} steps`;
  return done === steps ? 'All steps are done' : `${done} of ${steps} steps are done`;
}
